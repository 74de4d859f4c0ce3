import type { z } from 'zod'
import { type FieldSchema, fieldsOf, jsonSchemaOf } from '@/lib/http/describe/field-types'

/** The filters of a list as a Hydra IRI template: one variable for each filter, including `order[name]` and `startsAt[after]`. */
export function searchTemplate(path: string, query: z.ZodType) {
  const variables = Object.entries(fieldsOf(jsonSchemaOf(query, 'input')).fields).flatMap(
    ([name, schema]) => {
      const parts = Object.keys(schema.properties ?? {})
      const keys = name === 'order' ? orderFields(schema) : parts
      return keys.length
        ? keys.map((key) => ({
            variable: `${name}[${key}]`,
            property: key === 'after' || key === 'before' ? name : key,
          }))
        : [{ variable: name, property: name }]
    },
  )
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${path}{?${variables.map(({ variable }) => variable).join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': variables.map(({ variable, property }) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property,
      required: false,
    })),
  }
}

const orderFields = (schema: FieldSchema) => (schema.propertyNames?.enum ?? []).map(String)
