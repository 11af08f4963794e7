// Imported one by one (not with @import) so that the build's transform of tokens.css sees the file.
import './fonts.css';
import './tokens.css';
import './base.css';
import './shell.css';
import './parts.css';
import './cards.css';
import './floats.css';
import './home.css';
import './screens.css';
import './learn.css';
import './print.css';
import './share.css';
