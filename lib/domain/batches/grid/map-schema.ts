import { z } from 'zod'
import { pageNumber } from '@/lib/domain/record/lists/listing'

export const mapCuts = ['department', 'member_type'] as const
export type MapCut = (typeof mapCuts)[number]

/** The id of the row of people without a department or type, as the filters of the grid name them. */
export const withoutPart = 'none'

/** What the rows are, and which page of applications stands beside them. */
export const accessMapQuery = z.strictObject({
  by: z.enum(mapCuts).default('department'),
  page: pageNumber(1_000),
})
export type AccessMapQuery = z.output<typeof accessMapQuery>

const figures = {
  accounts: z.int(),
  /** Of these, those of administrators. */
  privileged: z.int(),
}

export const accessMapView = z.object({
  id: z.enum(mapCuts),
  page: z.int(),
  pages: z.int(),
  /** In all applications. */
  totals: z.object({ applications: z.int(), ...figures }),
  /** Applications in which somebody has an account, with the most privileged accounts first. */
  columns: z.array(
    z.object({ user_connector: z.string(), application: z.string(), label: z.string(), ...figures }),
  ),
  /** The largest parts of the company, with what they have in all applications. */
  rows: z.array(
    z.object({
      /** A department's name, a type's id, or `none`. */
      id: z.string(),
      name: z.string().nullable(),
      people: z.int(),
      ...figures,
      /** One for each column, in their order. */
      cells: z.array(z.object(figures)),
    }),
  ),
  /** Parts that are not among the rows. */
  others: z.int(),
})
export type AccessMapView = z.infer<typeof accessMapView>
