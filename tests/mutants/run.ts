import { parseArgs } from 'node:util'
import { runCommand } from '@/scripts/supervisor/command'
import { OperatorError, say } from '@/scripts/supervisor/say'
import { plantedFaults } from '@/tests/mutants/planted-faults'
import { runAll, runUntilFailure } from '@/tests/mutants/run-tests'
import { ScratchTree } from '@/tests/mutants/scratch-tree'

// `npm run test:mutants`: plants one fault after another in a copy of the tree, and runs the tests that have to notice it.
// Exit code 1: fewer than 90 % were caught. It takes some minutes; `--only people` plants those whose file or
// description contains the word.
const leastShare = 90

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = plantedFaults.filter(({ file, wrong }) => `${file} ${wrong}`.includes(values.only))

await runCommand(async (undo) => {
  if (chosen.length === 0) throw new OperatorError(`No planted fault contains "${values.only}".`)
  const tree = await ScratchTree.copy()
  undo(() => tree.remove())

  // A test that fails anyway would catch everything.
  say(`Running the tests of ${chosen.length} planted faults without a fault …`)
  const right = await runAll(tree.folder, [...new Set(chosen.flatMap(({ tests }) => tests))])
  if (right.failed > 0 || right.broken.length > 0)
    throw new OperatorError(
      `The tests fail without a fault: ${right.failed} tests. ${right.broken.join('\n')}`,
    )

  let caught = 0
  for (const fault of chosen) {
    const { failed, broken } = await tree.withFault(fault, () => runUntilFailure(tree.folder, fault.tests))
    // Only a failing expectation counts: a fault that cannot be loaded would prove nothing.
    if (failed > 0) caught++
    say(`${failed > 0 ? 'caught    ' : 'NOT CAUGHT'}  ${fault.file}: ${fault.wrong}`)
    if (failed === 0) for (const reason of broken) say(`            ${reason.slice(0, 300)}`)
  }
  const share = Math.floor((caught / chosen.length) * 100)
  say(
    `${caught} of ${chosen.length} planted faults were caught (${share} %, at least ${leastShare} % are needed).`,
  )
  if (share < leastShare) process.exitCode = 1
})
