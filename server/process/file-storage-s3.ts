import { Readable } from 'node:stream'
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileStorage } from '#domain/media/file-storage.ts'
import type { S3Config } from './config.ts'
import { storageOf } from './storage-of.ts'

/**
 * Timeouts of the bucket's server, in milliseconds, and the number of attempts. Without them a request for a
 * picture waits as long as the server is silent. The last timeout bounds a pause in the middle of a file, of
 * the server or of the reader.
 */
const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 15_000, socketTimeout: 60_000 }
const ATTEMPTS = 2

/** A bucket of any server that speaks S3. */
export function s3Storage(config: S3Config): FileStorage {
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Servers other than Amazon's seldom have a host name for each bucket, and not all know its newer checksums.
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    requestHandler: { ...PATIENCE, throwOnRequestTimeout: true },
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return storageOf({
    driver: new S3Driver({ client, bucket: config.bucket, visibility: 'private', supportsACL: false }),
    read: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: config.bucket, Key, Range }))
      if (Body instanceof Readable) return Body
      throw new Error(`the bucket gave no stream for ${Key}`)
    },
    isMissing: (error) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404,
  })
}
