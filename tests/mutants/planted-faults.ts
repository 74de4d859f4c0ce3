import { access } from '@/tests/mutants/planted/access'
import { connectors } from '@/tests/mutants/planted/connectors'
import { people } from '@/tests/mutants/planted/people'
import { reviews } from '@/tests/mutants/planted/reviews'
import { screens } from '@/tests/mutants/planted/screens'
import { signIn } from '@/tests/mutants/planted/sign-in'
import { spend } from '@/tests/mutants/planted/spend'
import type { PlantedFault } from '@/tests/mutants/planted-fault'

export const plantedFaults: PlantedFault[] = [
  ...people,
  ...access,
  ...reviews,
  ...spend,
  ...signIn,
  ...connectors,
  ...screens,
]
