import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference'

declare const Scalar: { createApiReference: (place: string, configuration: Partial<ApiReferenceConfiguration>) => void }

/**
 * Serialized into a script of the page that runs before Scalar's, so it may use nothing from outside. Shows the OpenAPI document at an
 * address, asks nobody but this server for anything, and keeps Scalar within the policy of the page.
 */
export function startReference(address: string) {
  // Scalar gives the nonce of the page to its first style sheet only.
  const nonce = document.querySelector('meta[property=csp-nonce]')?.getAttribute('content') ?? ''
  const createElement = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    Object.assign(createElement(name, options), name === 'style' && { nonce })
  // Without this, the zod inside finds out whether code may be made of texts by trying.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

  addEventListener('DOMContentLoaded', () =>
    Scalar.createApiReference('#reference', {
      url: address,
      documentDownloadType: 'direct',
      // What would ask or lead to somebody else's servers.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
      featuredClients: ['shell/curl', 'js/fetch'],
      authentication: { preferredSecurityScheme: 'bearerAuth' },
      // The colors: Scalar's own have too little contrast for small text. The header: on a phone a long name of a call made it wider than the page.
      customCss: `
        .t-doc__header header > span {
          overflow: hidden;
          text-overflow: ellipsis;
        }
        .light-mode {
          --scalar-color-3: #6b6b6b;
          --scalar-color-green: #00794c;
          --scalar-color-orange: #b83f00;
          --scalar-color-red: #d10000;
        }
        .dark-mode {
          --scalar-color-3: #8f8f8f;
          --scalar-color-red: #ff5c5c;
        }
      `,
      modelsSectionLabel: 'Schemas',
      showOperationId: true,
      orderSchemaPropertiesBy: 'preserve',
      schemaKeyboardNav: true,
      // A call is at #tag/cities/cities.create, and found by #cities.create.
      generateOperationSlug: ({ operationId, method, path }) => operationId ?? `${method} ${path}`,
      redirect: (place) => {
        const [, operation, resource] = /^#((\w+)\.\w+)$/.exec(place) ?? []
        return operation && `#tag/${resource}/${operation}`
      },
    }),
  )
}
