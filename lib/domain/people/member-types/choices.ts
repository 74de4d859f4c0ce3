export const reminderFrequencies = [
  'none',
  'one_week',
  'two_week',
  'one_month',
  'two_month',
  'three_month',
  'six_month',
  'one_year',
] as const
