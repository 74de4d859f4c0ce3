import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefix = 'rc_'
const randomLetters = 32
const checkLetters = 6

/**
 * `rc_`, 32 random characters (190 bits), and the CRC-32 of both in six: scanners for leaked secrets find it, and a token
 * that was cut or mistyped is refused without asking the database.
 */
export function newApiToken(): string {
  const random = Array.from({ length: randomLetters }, () => letters[randomInt(letters.length)]).join('')
  return `${prefix}${random}${checksum(prefix + random)}`
}

/** Whether the text has the prefix of an API token, which no login token has. */
export const isApiToken = (token: string) => token.startsWith(prefix)

const form = /^rc_[0-9A-Za-z]{38}$/

/** Whether the text has the form of an API token and the right checksum. */
export const isWholeApiToken = (token: string) =>
  form.test(token) && checksum(token.slice(0, -checkLetters)) === token.slice(-checkLetters)

function checksum(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let place = 0; place < checkLetters; place += 1) {
    written = letters[rest % letters.length] + written
    rest = Math.floor(rest / letters.length)
  }
  return written
}
