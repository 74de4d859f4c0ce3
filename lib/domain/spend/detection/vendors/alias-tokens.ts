import { foldLabel } from '@/lib/domain/spend/detection/labels/fold-label'

/** The words of a billing label, parted as those of a bank's label are; `#` stays. */
export function aliasTokens(text: string): string[] {
  const words: string[] = []
  let word = ''
  for (const letter of `${foldLabel(text)} `) {
    if (/[A-Z0-9#]/.test(letter)) word += letter
    else if (word) {
      words.push(word)
      word = ''
    }
  }
  return words
}
