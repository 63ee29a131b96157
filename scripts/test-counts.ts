export interface Counts {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Counts of a JSON report of Vitest; a test file that could not be loaded counts as one failure. */
export function vitestCounts(report: string): Counts {
  const { numPassedTests, numFailedTests, testResults }: VitestReport = JSON.parse(report)
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Counts of a JSON report of Playwright; a test that is right only when repeated has failed. */
export function playwrightCounts(report: string): Counts {
  const { stats }: PlaywrightReport = JSON.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
