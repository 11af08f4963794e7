// Imported one by one (not with @import) so that the build's transform of tokens.css sees the file.
import './fonts.css';
import './tokens.css';
