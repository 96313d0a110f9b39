/** The browser's request that reports its progress, answered by the fake server. */
export class FileRequest {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  response: unknown = null;
  #call: [method: string, url: string] = ['', ''];
  open(...call: [string, string]): void {
    this.#call = call;
  }
  setRequestHeader(): void {}
  abort(): void {}
  send(body: File): void {
    const [method, url] = this.#call;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    fetch(url, { method, body }).then(
      async (answer) => {
        this.status = answer.status;
        this.response = await answer.json();
        this.onload?.();
      },
      () => this.onerror?.(),
    );
  }
}
