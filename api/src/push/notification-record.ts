import { record } from '../trail/changes/record.ts'

export const notificationRecord = record('notifications', {
  events: ['send', 'send-all', 'stop'],
})
