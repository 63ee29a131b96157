import { sql } from 'kysely'
import pg from 'pg'

interface Message {
  text: string
}

// What the driver's class does and its types do not say.
interface DriversQuery {
  submit(connection: pg.Connection): Error | null
  _getRows(connection: pg.Connection): void
  handleCommandComplete(message: Message, connection: pg.Connection): void
}

const Query = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  done: (error: Error | null, result: pg.QueryResult) => void,
) => DriversQuery

/** What is sent in one message with a statement. */
interface Edges {
  /** The name under which the connection has prepared how the transaction begins, in front of its first statement. */
  begin: string | undefined
  /** Whether the transaction is committed after it. */
  commits: boolean
}

/** What the server answers: of the statement, and with which command the transaction ended, if it did. */
interface Answer {
  result: pg.QueryResult
  end: string | undefined
}

/** A statement with the beginning of its transaction in front, the end behind it, or both: the server leaves out what follows a failure. */
class JoinedStatement extends Query {
  readonly #edges: Edges
  #hasBegun: boolean
  #isDone = false
  end: string | undefined

  constructor(config: pg.QueryConfig, edges: Edges, done: (error: Error | null, result: pg.QueryResult) => void) {
    super({ ...config, queryMode: 'extended' }, done)
    this.#edges = edges
    this.#hasBegun = edges.begin === undefined
  }

  override submit(connection: pg.Connection): Error | null {
    const { begin } = this.#edges
    connection.stream.cork()
    try {
      if (begin !== undefined) {
        connection.bind({ statement: begin }, true)
        connection.execute({}, true)
      }
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  // Where the driver runs what it has bound, and ends its message.
  override _getRows(connection: pg.Connection): void {
    if (!this.#edges.commits) return super._getRows(connection)
    connection.execute({}, true)
    connection.parse({ name: '', text: 'commit', types: [] }, true)
    connection.bind({}, true)
    connection.execute({}, true)
    connection.sync()
  }

  override handleCommandComplete(message: Message, connection: pg.Connection): void {
    if (!this.#hasBegun) this.#hasBegun = true
    else if (this.#isDone) this.end = message.text
    else {
      this.#isDone = true
      super.handleCommandComplete(message, connection)
    }
  }
}

/** Runs a statement together with the beginning of its transaction, its end, or both. A commit that fails fails the statement. */
export const queryJoined = (client: pg.ClientBase, config: pg.QueryConfig, edges: Edges): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const query: JoinedStatement = new JoinedStatement(config, edges, (error, result) =>
      error ? reject(error) : resolve({ result, end: query.end }),
    )
    client.query(query)
  })

const mark = '/* last */'

/** In a statement, it says that its transaction does nothing after it: both are then one trip to the server. */
export const lastStatement = sql.raw(mark)

export const isLastStatement = (text: string): boolean => text.includes(mark)
