import { record } from '../changes/record.ts'

export const notificationRecord = record({
  table: 'notifications',
  name: 'notification',
  events: ['send', 'send-all', 'stop'],
})
