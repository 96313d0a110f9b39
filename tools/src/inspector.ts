type Answer = { id?: number; result?: unknown; error?: { message: string } };

/** The inspector of a Node.js process that was started with `--inspect`. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #asked = new Map<number, { done: (result: unknown) => void; failed: (error: Error) => void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(String(data)) as Answer;
      const asked = this.#asked.get(id ?? 0);
      this.#asked.delete(id ?? 0);
      if (error) asked?.failed(new Error(error.message));
      else asked?.done(result);
    });
  }

  static async open(port: number): Promise<Inspector> {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      webSocketDebuggerUrl: string;
    }[];
    const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Inspector(socket);
  }

  /** What a method of the protocol answers. */
  send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((done, failed) => {
      this.#asked.set(id, { done, failed });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }
}
