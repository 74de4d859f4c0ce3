import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { signedHeaders } from '@/lib/domain/events/deliveries/sign'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const now = () => Math.floor(Date.now() / 1_000)

it('shows a receiver in Node how to verify what Rollcall sends', async () => {
  const page = await readFile('docs/integrate.md', 'utf8')
  const code = page.split('```js\n')[1]?.split('```')[0] ?? ''
  const folder = await mkdtemp(path.join(tmpdir(), 'integrate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'verify.mjs'), code)
  const { verify } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'verify.mjs')).href)
  const body = JSON.stringify({ type: 'endpoint.test', data: { text: '\u2028 é 🙂' } })
  const sign = (timestamp: number, ...secrets: string[]) =>
    signedHeaders({ id: 'e', body, secrets, timestamp })

  expect(verify(secret, sign(now(), secret), body)).toBe(true)
  expect(verify(secret, sign(now(), other, secret), body)).toBe(true)
  expect(verify(secret, sign(now(), other), body)).toBe(false)
  expect(verify(secret, sign(now(), secret), `${body} `)).toBe(false)
  expect(verify(secret, sign(now() - 301, secret), body)).toBe(false)
})
