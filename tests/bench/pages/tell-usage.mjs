// Loaded into the web server: tells whoever started it how many statements it has sent, and its processor time.
import { createRequire } from 'node:module'
import path from 'node:path'

let sent = 0
const marks = /^\s*(BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE|SELECT 1\b)/i

// The server runs from what was built, which has a copy of the package of its own.
for (const folder of ['.', '.next/standalone']) {
  const { Client } = createRequire(path.resolve(folder, 'package.json'))('pg')
  const { query } = Client.prototype
  Client.prototype.query = function (...args) {
    const text = typeof args[0] === 'string' ? args[0] : args[0]?.text
    if (!marks.test(text ?? '')) sent++
    return Reflect.apply(query, this, args)
  }
}
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ statements: sent, processorMs: (user + system) / 1_000 })
})
