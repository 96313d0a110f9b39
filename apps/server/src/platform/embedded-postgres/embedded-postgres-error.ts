/**
 * A start failure of the embedded database. The message is one Korean sentence for the operator who started the server.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
