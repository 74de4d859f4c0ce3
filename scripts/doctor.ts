import path from 'node:path'
import { checkDatabase } from '@/lib/domain/company/operations/check-database'
import { checkMachine } from '@/lib/domain/company/operations/check-machine'
import { type Finding, isSound } from '@/lib/domain/company/operations/finding'
import { linesOf } from '@/scripts/doctor/lines'
import { readSurroundings } from '@/scripts/doctor/surroundings'
import { root } from '@/scripts/migrations/folder'
import { runCommand } from '@/scripts/supervisor/command'
import { say } from '@/scripts/supervisor/say'

// `npm run doctor`: looks at whatever an instance needs, changes nothing, and says what is wrong and what to do. Exit code 1:
// something has to be mended.
await runCommand(async () => {
  process.chdir(root)
  const { environment, env, folder, findings } = readSurroundings()
  const shown: Finding[] = []
  const show = (found: Finding[]) => {
    shown.push(...found)
    for (const finding of found) for (const line of linesOf(finding)) say(line)
  }
  show(findings)
  if (env) {
    // Before anything reads the environment of this process.
    Object.assign(process.env, environment)
    const checks = [checkDatabase(env), checkMachine(env, folder && path.join(folder, 'postgres'))]
    for (const check of checks) show(await check)
  } else say('Nothing else was looked at: the other checks need the configuration.')
  if (!isSound(shown)) process.exitCode = 1
})
