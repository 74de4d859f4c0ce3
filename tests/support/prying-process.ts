// Started by a test as a process that reads a file, to see what such a process may do.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const [folder = '', wish = ''] = process.argv.slice(2)
const outcome = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
const wishes: Record<string, () => void> = {
  pry: () => {
    const found = {
      environment: Object.keys(process.env),
      passwords: outcome(() => readFileSync('/etc/passwd', 'utf8').length),
      project: outcome(() => readFileSync(`${process.argv[1]}/../../../package.json`, 'utf8').length),
      elsewhere: outcome(() => writeFileSync('/tmp/prying', '')),
      command: outcome(() => spawn('true').pid),
      own: outcome(() => {
        writeFileSync(`${folder}/own`, 'own')
        return readFileSync(`${folder}/own`, 'utf8')
      }),
      folder,
    }
    process.stdout.write(`${JSON.stringify(found)}\n`)
    process.stdin.resume()
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  throw: () => {
    throw new Error('a fault of ours')
  },
  wait: () => setInterval(() => {}, 1_000),
}
wishes[wish]?.()
