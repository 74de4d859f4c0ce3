import { shortMonth, wholeMonth } from '@/components/spends/chart-series'
import { useDateLanguage } from '@/components/ui/text/use-language'

/** The months as the heads of columns, read aloud in full. */
export function MonthHeads({ months, className }: { months: string[]; className: string }) {
  const language = useDateLanguage()
  return months.map((month) => (
    <th key={month} scope="col" aria-label={wholeMonth(month, language)} className={className}>
      {shortMonth(month, language)}
    </th>
  ))
}
