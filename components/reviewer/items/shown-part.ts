import { flagIcons } from '@/components/review-items/flags'
import { type ItemFilters, itemTabs } from '@/components/reviewer/items/item-list'

/** The part of a reviewer's list that is on screen, and its page. */
export type ShownPart = { filters: ItemFilters; page: number }

const longest = 200

/** From the address of the page: `?tab=pending&q=oury&page=2`. What is not understood is as if it were not there. */
export function readShownPart(address: URLSearchParams): ShownPart {
  const text = (name: string) => (address.get(name) ?? '').slice(0, longest)
  const page = Number(text('page'))
  const flag = text('flag')
  return {
    filters: {
      tab: itemTabs.find((tab) => tab === text('tab')) ?? 'all',
      search: text('q').trim(),
      role: text('role'),
      flag: Object.keys(flagIcons).includes(flag) ? (flag as ItemFilters['flag']) : '',
      isRoutine: text('routine') === 'true',
    },
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

/** The other way round; the whole list from its beginning needs no words. */
export function writeShownPart({ filters, page }: ShownPart): string {
  const { tab, search, role, flag, isRoutine } = filters
  const words = {
    tab: tab === 'all' ? '' : tab,
    q: search,
    role,
    flag,
    routine: isRoutine ? 'true' : '',
    page: page > 1 ? String(page) : '',
  }
  return new URLSearchParams(Object.entries(words).filter(([, value]) => value !== '')).toString()
}
