import SMTPConnection from 'nodemailer/lib/smtp-connection'

// A mail server may take as long as it likes: most of a day counts as that.
const DAY = 86_400_000
const { connect } = SMTPConnection.prototype
SMTPConnection.prototype.connect = function (...args: Parameters<typeof connect>) {
  Object.assign(this.options, { connectionTimeout: DAY, greetingTimeout: DAY, socketTimeout: DAY })
  return connect.apply(this, args)
}
