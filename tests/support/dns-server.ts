import { createSocket } from 'node:dgram'

/** A DNS server of one's own that answers TXT questions by what it is told, and nothing to what it is not. */
export async function aDnsServer() {
  const texts = new Map<string, string[]>()
  const silent = new Set<string>()
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const name = nameIn(question)
    if (silent.has(name)) return
    socket.send(answerTo(question, texts.get(name) ?? null), from.port, from.address)
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  return { address: `127.0.0.1:${socket.address().port}`, texts, silent, stop: () => socket.close() }
}

const headerBytes = 12

function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let at = headerBytes; question[at]; at += question[at]! + 1)
    labels.push(question.subarray(at + 1, at + 1 + question[at]!).toString('latin1'))
  return labels.join('.').toLowerCase()
}

/** RFC 1035: the question repeated, then one TXT record a text; null: the name does not exist. */
function answerTo(question: Buffer, texts: string[] | null): Buffer {
  let end = headerBytes
  while (question[end]) end += question[end]! + 1
  const asked = question.subarray(headerBytes, end + 5)
  const header = Buffer.from(question.subarray(0, headerBytes))
  header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts?.length ?? 0, 6)
  header.writeUInt32BE(0, 8)
  const records = (texts ?? []).map((text) => {
    const parts = text.match(/.{1,255}/gs)!.map((part) => Buffer.from([part.length, ...Buffer.from(part)]))
    const data = Buffer.concat(parts)
    const record = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([header, asked, ...records])
}
