// The reference of the API, drawn by Swagger UI from the description. The page cannot send requests.
const dark = matchMedia('(prefers-color-scheme: dark)')
const followSystem = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followSystem)
followSystem()

/** Shows first how to call an operation, which Swagger UI does only once a call was made. */
function codeSamples({ React, getComponent }) {
  const { createElement: element, useState } = React
  function Samples({ samples }) {
    const [shown, show] = useState(0)
    const HighlightCode = getComponent('HighlightCode', true)
    const { label, source } = samples[shown]
    const tabs = samples.map((sample, index) =>
      element(
        'button',
        { key: sample.label, type: 'button', 'aria-pressed': index === shown, onClick: () => show(index) },
        sample.label,
      ),
    )
    return element(
      'section',
      { className: 'code-samples', 'aria-label': 'Code samples' },
      element('div', { className: 'opblock-section-header' }, element('h4', null, 'Call it'), ...tabs),
      element(HighlightCode, { language: label === 'curl' ? 'bash' : 'javascript' }, source),
    )
  }
  return {
    wrapComponents: {
      parameters: (Parameters) => (props) => {
        const samples = props.specSelectors.specJson().getIn(['paths', ...props.pathMethod, 'x-codeSamples'])
        return element(
          React.Fragment,
          null,
          samples && element(Samples, { samples: samples.toJS() }),
          element(Parameters, props),
        )
      },
    },
  }
}

let description = {}

/** What stands there, with what it refers to in its place; what refers to itself ends there. */
function whole(value, within = []) {
  if (Array.isArray(value)) return value.map((part) => whole(part, within))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...parts } = value
  const own = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, whole(part, within)]))
  if (typeof $ref !== 'string' || within.includes($ref)) return own
  return { ...whole(at($ref.slice(2).split('/')), [...within, $ref]), ...own }
}

const at = (path) => path.reduce((value, name) => value?.[name], description)

/**
 * Swagger UI reads every description as YAML, and looks through all of a description of OpenAPI 3.1 for each operation that is
 * opened: several seconds each with as many operations as here.
 */
const readFast = {
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson:
          (_asYaml, { specActions }) =>
          (text) => {
            description = JSON.parse(text)
            return specActions.updateJsonSpec(description)
          },
        requestResolvedSubtree:
          (_throughAll, { specActions }) =>
          (path) =>
            specActions.updateResolvedSubtree(path, whole(at(path))),
      },
    },
  },
}

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  plugins: [codeSamples, readFast],
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
