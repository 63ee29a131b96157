import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="#8aa"/></svg>`

/** Addresses of that many different pictures that hold the picture themselves, so that nothing has to be fetched. */
export const drawnPictures = (many: number) =>
  Array.from({ length: many }, (_, index) => `data:image/svg+xml,${encodeURIComponent(drawing)}#${index}`)

/** The address of a picture that is not there while `picturesAway` says so; another name for each test, as the browser keeps what it has. */
export const pictureAddress = (name: string) => `/files/pictures/${encodeURIComponent(name)}.svg`

/** Pictures of the server cannot be loaded, as without a connection, until `back` is called. */
export async function picturesAway() {
  let isAway = true
  const session = cdp()
  const answer = ({ requestId }: { requestId: string }) =>
    void (isAway
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
      : session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
          body: btoa(drawing),
        }))
  session.on('Fetch.requestPaused', answer)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/files/pictures/*' }] })
  onTestFinished(async () => {
    session.off('Fetch.requestPaused', answer)
    await session.send('Fetch.disable')
  })
  return {
    back: () => {
      isAway = false
    },
  }
}
