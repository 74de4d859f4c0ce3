import type { Dialect } from './dialect.ts'
import { ofBelgium } from './dialects/belgium.ts'
import { ofFrance } from './dialects/france.ts'
import { ofGermany } from './dialects/germany.ts'
import { ofItaly } from './dialects/italy.ts'
import { ofTheNetherlands } from './dialects/netherlands.ts'
import { ofRollcall } from './dialects/rollcall.ts'
import { ofSeveralCountries } from './dialects/several-countries.ts'
import { ofSpain } from './dialects/spain.ts'
import { ofTheUnitedKingdom } from './dialects/united-kingdom.ts'
import { ofTheUnitedStates } from './dialects/united-states.ts'

/** The exports of known banks and card issuers. docs/banks.md says where each was seen. */
export const dialects: Dialect[] = [
  ...ofRollcall,
  ...ofFrance,
  ...ofBelgium,
  ...ofTheNetherlands,
  ...ofGermany,
  ...ofSpain,
  ...ofItaly,
  ...ofTheUnitedKingdom,
  ...ofTheUnitedStates,
  ...ofSeveralCountries,
]
