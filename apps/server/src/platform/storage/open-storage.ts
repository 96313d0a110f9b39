import { folderStorage } from './folder-storage.ts';
import { type S3Place, s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** A local folder, or a bucket shared by several machines. */
export type StoragePlace = { folder: string } | { s3: S3Place };

export const openStorage = (place: StoragePlace): Storage =>
  's3' in place ? s3Storage(place.s3) : folderStorage(place.folder);
