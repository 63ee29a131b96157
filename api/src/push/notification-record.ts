import { record } from '../trail/changes/record.ts'

export const notificationRecord = record({
  table: 'notifications',
  name: 'notification',
  named: 'title',
  references: { user_id: 'users' },
  events: ['send', 'send-all', 'stop'],
})
