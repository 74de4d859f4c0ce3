import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject, onTestFinished } from 'vitest'

/** A worker as it is started for real, in a process of its own, ended with the test. */
export function startWorkerProcess(environment: Record<string, string> = {}, preload: string[] = []) {
  const worker = spawn(process.execPath, [...preload, inject('worker')], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  worker.stdout.on('data', (text) => output.push(String(text)))
  worker.stderr.on('data', (text) => output.push(String(text)))
  const isRunning = () => worker.exitCode === null && worker.signalCode === null
  const ended = once(worker, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  const kill = async () => {
    if (isRunning()) worker.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    kill,
    signal: (name: NodeJS.Signals) => worker.kill(name),
    isRunning,
    /** How it ended, once its output was read whole. */
    ended,
    output: () => output.join(''),
    isReady: () => output.join('').includes('the worker is ready'),
  }
}
