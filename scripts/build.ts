import { buildWhenChanged, generateWhenChanged } from '@/scripts/supervisor/build'
import { runCommand } from '@/scripts/supervisor/command'
import { say } from '@/scripts/supervisor/say'

// `npm run build`: the client and the web process, each only when one of its sources changed.
await runCommand(async () => {
  await generateWhenChanged()
  say((await buildWhenChanged()) ? 'Built.' : 'The build is up to date.')
})
