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

/** Swagger UI reads every description as YAML, which takes a large one many times as long as JSON. */
const readAsJson = {
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson:
          (_asYaml, { specActions }) =>
          (text) =>
            specActions.updateJsonSpec(JSON.parse(text)),
      },
    },
  },
}

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  plugins: [codeSamples, readAsJson],
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
