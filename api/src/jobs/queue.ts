import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/open.ts'

/** The jobs there are, with what each carries. */
interface Jobs {
  /** Addresses that a record has lost. */
  'remove-images': { urls: string[] }
}

type Name = keyof Jobs

/** Does one job. After a crash the same job comes again, so doing it twice must come out like once; throws to be retried. */
type Worker<N extends Name> = (data: Jobs[N]) => Promise<void>

type Workers = { [N in Name]?: Worker<N> }

/** The durable queue on our own database. */
export interface Queue {
  /** Adds a job in the caller's transaction: it exists exactly when that transaction commits. */
  add<N extends Name>(transaction: Db, name: N, data: Jobs[N]): Promise<void>
  /** Starts doing the jobs that have a worker. */
  work(workers: Workers): Promise<void>
  /** Finishes the jobs at hand and takes no more. */
  stop(): Promise<void>
}

// Eight tries over about an hour; a job that still fails is kept as failed for a person to look at.
const policy = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800, expireInSeconds: 120 }

const nobody = '00000000-0000-0000-0000-000000000000'

const queues: Record<Name, typeof policy> = { 'remove-images': policy }

/** Opens the queue and makes its tables; `onError` hears of failures that no job can be blamed for. */
export async function openQueue(database: Database, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of Object.keys(queues) as Name[]) {
    // createQueue leaves an existing queue as it was made, so a changed policy has to be told.
    await boss.createQueue(name, queues[name])
    await boss.updateQueue(name, queues[name])
    // Asked once now, what a queue is like is known when a job is added: the embedded engine's one connection is then held by
    // the caller's transaction, and looking it up would wait for that.
    await boss.findJobs(name, { id: nobody })
  }
  return {
    async add(transaction, name, data) {
      if (!transaction.isTransaction) throw new Error('A job is added in the transaction of the change it follows.')
      await boss.send(name, data, { db: fromKysely(transaction) })
    },
    async work(workers) {
      for (const name of Object.keys(workers) as Name[]) await startWorker(boss, name, workers)
    },
    async stop() {
      await boss.stop({ graceful: true, close: false, timeout: 10_000 })
    },
  }
}

async function startWorker<N extends Name>(boss: PgBoss, name: N, workers: Workers): Promise<void> {
  await boss.work<Jobs[N]>(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async (jobs) => {
    for (const job of jobs) await workers[name]?.(job.data)
  })
}
