/** Serves the built site at http://localhost:3000/docs/: `npm run serve`. Set PORT to use another port. */
import {hostedAt} from '../src/site/hostedAt';
import {serve} from '../src/hosting/preview/server';

const {baseUrl} = hostedAt(process.env);
const port = Number(process.env.PORT || 3000);

serve({folder: 'build', baseUrl, port}).then(
  () => console.log(`The built site is at http://localhost:${port}${baseUrl} (press Ctrl+C to stop)`),
  (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use -> use another one: PORT=${port + 1} npm run preview`
        : error.message,
    );
    process.exitCode = 1;
  },
);
