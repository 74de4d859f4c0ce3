// Writes compose.env: the secrets and addresses docker-compose.yml asks for. Node's own modules only.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve(process.env.COMPOSE_ENV ?? path.join(import.meta.dirname, '../compose.env'))
const [appUrl, smtpUrl] = process.argv.slice(2)
const id = () => `k${randomBytes(4).toString('hex')}`
const secret = () => randomBytes(32).toString('base64url')
const key = () => `${id()}:${secret()}`
const evidenceKey = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return `${id()}:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')}`
}
// Variables that a newer version needs, and an older file lacks.
const addable = {
  EVIDENCE_KEYS: evidenceKey,
  OWNER_PASSWORD: secret,
  APPLICATION_PASSWORD: secret,
  READER_PASSWORD: secret,
}
const make = (names) => Object.fromEntries(names.map((name) => [name, addable[name]()]))
// In single quotes Compose takes a value literally, including dollar signs.
const line = (name, value) => `${name}='${value.replaceAll("'", '%27')}'\n`

if (existsSync(file)) complete()
else create()

function create() {
  if (!URL.canParse(appUrl) || !URL.canParse(smtpUrl)) {
    stop('Usage: node scripts/new-compose-env.mjs <address people open> <smtp:// or smtps:// address>')
  }
  const lines = {
    APP_URL: appUrl,
    SMTP_URL: smtpUrl,
    POSTGRES_PASSWORD: secret(),
    TOKEN_KEYS: key(),
    CREDENTIAL_KEYS: key(),
    ...make(Object.keys(addable)),
  }
  const text = Object.entries(lines).map(([name, value]) => line(name, value))
  writeFileSync(file, text.join(''), { mode: 0o600 })
  say(`Wrote ${file}: keep a copy elsewhere, without it the stored credentials cannot be opened.`)
}

/** Adds the variables that an older file lacks; all others open stored data, and are kept. */
function complete() {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n')
  const missing = Object.keys(addable).filter((name) => !lines.some((one) => one.startsWith(`${name}=`)))
  if (missing.length === 0) {
    stop(`${file} exists already, and its keys open your data: it is left as it is.`)
  }
  const added = Object.entries(make(missing)).map(([name, value]) => line(name, value))
  appendFileSync(file, `${text.endsWith('\n') ? '' : '\n'}${added.join('')}`)
  say(`Added ${missing.join(', ')} to ${file}; everything else in it is as it was.`)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function stop(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
