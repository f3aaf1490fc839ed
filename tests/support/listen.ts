import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A server that accepts connections. */
export interface Listening {
  /** such as `http://127.0.0.1:1234` */
  readonly origin: string;
  /** Closes the server and all its connections. Rejects if it was already closed. */
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1. Rejects if that fails. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Returns a free port of 127.0.0.1, for a program that can't choose one. */
export async function freePort(): Promise<number> {
  const {origin, close} = await listen(createServer());
  await close();
  return Number(new URL(origin).port);
}
