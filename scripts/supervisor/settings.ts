import path from 'node:path'
import { OperatorError } from '@/scripts/supervisor/say'

/** A port, and whether the operator chose it: the default one may be replaced when it is taken. */
export type ChosenPort = { port: number; variable: string; isChosen: boolean }

/** Where the mail catcher receives and shows mail. */
export function mailPorts(): { smtp: ChosenPort; http: ChosenPort } {
  const chosen = (variable: string, usual: number) => ({
    port: port(variable, usual),
    variable,
    isChosen: Boolean(process.env[variable]),
  })
  return { smtp: chosen('MAIL_CATCHER_SMTP_PORT', 1025), http: chosen('MAIL_CATCHER_PORT', 8025) }
}

export function webPort(): number {
  return port('PORT', 3000)
}

/** Where the embedded PostgreSQL, its secrets and its logs live. */
export function dataFolder(): string {
  return path.resolve(process.env.ROLLCALL_DATA_DIR || 'data')
}

function port(variable: string, usual: number): number {
  const text = process.env[variable]
  if (!text) return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 65_535) {
    throw new OperatorError(`${variable}: expected a port from 1 to 65535, got "${text}".`)
  }
  return value
}
