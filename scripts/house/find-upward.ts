import { importsOf } from '@/scripts/house/read-imports'
import { floors } from '@/scripts/house/rules'

const floorOf = (module: string) =>
  floors.findIndex((floor) => module === `lib/domain/${floor}` || module.startsWith(`lib/domain/${floor}/`))

/** The imports of the domain, types included, that name a floor above their own. */
export function findUpward(files: string[]): string[] {
  return files
    .filter((file) => file.startsWith('lib/domain/'))
    .flatMap(importsOf)
    .filter(({ file, from }) => from.startsWith('lib/domain/') && floorOf(from) > floorOf(file))
    .map(({ file, from }) => `${file} -> ${from}`)
}

/** Files of the domain that stand on no floor. */
export const findHomeless = (files: string[]): string[] =>
  files.filter((file) => file.startsWith('lib/domain/') && floorOf(file) < 0)
