import type { HttpError } from '../../lib/http-error.ts';

/** Everything that a refusal says: what a work lacks is named part by part. */
export const allSentences = ({ message, fields }: HttpError): string => [message, ...Object.values(fields)].join(' ');
