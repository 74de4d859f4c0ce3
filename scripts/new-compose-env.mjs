// Writes compose.env: the secrets and addresses docker-compose.yml asks for. Node's own modules only.
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(import.meta.dirname, '../compose.env')
const [appUrl, smtpUrl] = process.argv.slice(2)
const secret = () => randomBytes(32).toString('base64url')
const key = () => `k${randomBytes(4).toString('hex')}:${secret()}`

if (!URL.canParse(appUrl) || !URL.canParse(smtpUrl)) {
  stop('Usage: node scripts/new-compose-env.mjs <address people open> <smtp:// or smtps:// address>')
}
if (existsSync(file)) stop(`${file} exists already, and its keys open your data: it is left as it is.`)

// In single quotes Compose takes a value as it is, a dollar sign too.
const lines = {
  APP_URL: appUrl,
  SMTP_URL: smtpUrl,
  POSTGRES_PASSWORD: secret(),
  TOKEN_KEYS: key(),
  CREDENTIAL_KEYS: key(),
}
const text = Object.entries(lines).map(([name, value]) => `${name}='${value.replaceAll("'", '%27')}'\n`)
writeFileSync(file, text.join(''), { mode: 0o600 })
process.stdout.write(
  `Wrote ${file}: keep a copy elsewhere, without it the stored credentials cannot be opened.\n`,
)

function stop(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
