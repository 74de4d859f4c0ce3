import { spawn } from 'node:child_process'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const main = path.join(process.cwd(), 'lib/jobs/main.ts')

/** A worker as it is started for real, in a process of its own, ended with the test. */
export function startWorkerProcess(environment: Record<string, string> = {}, preload: string[] = []) {
  const worker = spawn(process.execPath, ['--import', 'tsx', ...preload, main], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment },
  })
  const output: string[] = []
  worker.stdout.on('data', (text) => output.push(String(text)))
  worker.stderr.on('data', (text) => output.push(String(text)))
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const kill = async () => {
    if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    kill,
    signal: (name: NodeJS.Signals) => worker.kill(name),
    output: () => output.join(''),
    isReady: () => output.join('').includes('the worker is ready'),
  }
}
