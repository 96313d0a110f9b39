/** A configuration error. The message is one Korean sentence for the operator who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
