/** Whether the tests run in full (`npm test -- thorough`); a few rounds of what takes many are enough after most changes. */
export const isThorough = process.env['THOROUGH'] === 'true'
