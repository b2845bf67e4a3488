import { S3Client } from '@aws-sdk/client-s3'

// Whatever a bucket is asked is waited for until it answers.
const send = S3Client.prototype.send as (this: S3Client, command: unknown, options?: object) => unknown
S3Client.prototype.send = function (this: S3Client, command: unknown) {
  return send.call(this, command, { requestTimeout: 0 })
} as typeof S3Client.prototype.send
