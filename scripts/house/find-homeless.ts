import { floors } from '@/scripts/house/rules'

/** Files of the domain that are on no floor. */
export const findHomeless = (files: string[]): string[] =>
  files.filter(
    (file) =>
      file.startsWith('lib/domain/') && !floors.some((floor) => file.startsWith(`lib/domain/${floor}/`)),
  )
