import { S3Client } from '@aws-sdk/client-s3'

// Planted fault: every request to a bucket is waited for without a limit.
const send = S3Client.prototype.send as (this: S3Client, command: unknown, options?: object) => unknown
S3Client.prototype.send = function (this: S3Client, command: unknown) {
  return send.call(this, command, { requestTimeout: 0 })
} as typeof S3Client.prototype.send
