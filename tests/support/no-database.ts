import { randomBytes } from 'node:crypto'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'

// Runs before each test file of the presenters. They ask nothing of a database, but may stand in modules beside what does: those
// need an environment to load. Nobody listens at these addresses.
const key = () => `test:${randomBytes(32).toString('base64url')}`
const nowhere = 'postgres://rollcall@127.0.0.1:1/rollcall'

Object.assign(process.env, {
  DATABASE_URL: nowhere,
  AUDIT_DATABASE_URL: nowhere,
  SMTP_URL: 'smtp://127.0.0.1:1',
  APP_URL: 'http://localhost:3000',
  TOKEN_KEYS: key(),
  CREDENTIAL_KEYS: key(),
  EVIDENCE_KEYS: newEvidenceKey(),
})
