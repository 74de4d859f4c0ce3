import { startMailCatcher } from '@/scripts/mail/catcher'
import { mailPorts } from '@/scripts/supervisor/settings'

// The mail catcher as a program of its own; the supervisor runs it in its own process.
const { smtp, http } = mailPorts()
const { httpUrl, smtpUrl } = await startMailCatcher({ smtp: smtp.port, http: http.port })
process.stdout.write(`Mail sent to ${smtpUrl} is shown at ${httpUrl}\n`)
