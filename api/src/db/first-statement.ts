import pg from 'pg'

interface Message {
  text: string
}

// What the driver's class does and its types do not say.
interface DriversQuery {
  submit(connection: pg.Connection): Error | null
  handleCommandComplete(message: Message, connection: pg.Connection): void
}

const Query = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  done: (error: Error | null, result: pg.QueryResult) => void,
) => DriversQuery

/**
 * A statement with the beginning of its transaction in front, sent and answered together. Where the beginning fails, the server leaves
 * out the statement; so nothing of a transaction ever runs outside of it. `begin` is the name under which the connection has
 * prepared how the transaction begins.
 */
class FirstStatement extends Query {
  readonly #begin: string
  #hasBegun = false

  constructor(begin: string, config: pg.QueryConfig, done: (error: Error | null, result: pg.QueryResult) => void) {
    super({ ...config, queryMode: 'extended' }, done)
    this.#begin = begin
  }

  override submit(connection: pg.Connection): Error | null {
    connection.stream.cork()
    try {
      connection.bind({ statement: this.#begin }, true)
      connection.execute({}, true)
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleCommandComplete(message: Message, connection: pg.Connection): void {
    if (this.#hasBegun) super.handleCommandComplete(message, connection)
    this.#hasBegun = true
  }
}

/** Runs a statement as the first of its transaction. */
export const queryFirst = (client: pg.ClientBase, begin: string, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(new FirstStatement(begin, config, (error, result) => (error ? reject(error) : resolve(result))))
  })
