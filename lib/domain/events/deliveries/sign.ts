import { createHmac } from 'node:crypto'

type Signed = { id: string; body: string; secrets: string[]; timestamp: number }

/** The headers of Standard Webhooks: one signature for each secret, of which a receiver needs to know one. */
export function signedHeaders({ id, body, secrets, timestamp }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
