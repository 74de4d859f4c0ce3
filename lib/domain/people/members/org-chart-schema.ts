import { z } from 'zod'
import { pageNumber } from '@/lib/domain/record/lists/listing'

/** The person whose direct reports are requested; without one, the top of the company. */
export const orgChartQuery = z.strictObject({
  manager: z.uuid().optional(),
  page: pageNumber(100_000),
})
export type OrgChartQuery = z.output<typeof orgChartQuery>

const chartPerson = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
  has_left: z.boolean(),
  is_on_leave: z.boolean(),
  /** Number of direct reports, by the managers that the company itself has entered. */
  reports: z.int(),
})
export type ChartPerson = z.infer<typeof chartPerson>

export const orgChartView = z.object({
  /** The person, or `top`. */
  id: z.string(),
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** At the top level, the number of members with neither manager nor reports, who are not listed. */
  alone: z.int(),
  /** The person's own managers from the top down, and the person. */
  above: z.array(chartPerson),
  people: z.array(chartPerson),
})
export type OrgChartView = z.infer<typeof orgChartView>
