import './styles/index.ts';
import { render } from 'preact';

render(<main>Sandtable</main>, document.getElementById('app')!);
