/** Why the embedded database cannot start, as one Korean sentence for the person who started the server. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
