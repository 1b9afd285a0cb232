import { expect, test } from 'vitest';
import { readWrk } from './load-address.ts';

const output = `Running 1s test @ http://localhost:8080/api/products
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     2.63ms    8.20ms  59.11ms   93.76%
    Req/Sec    24.83k    11.88k   39.63k    50.00%
  24868 requests in 1.04s, 5.64MB read
Requests/sec:  23968.93
Transfer/sec:      5.44MB
`;

test('reads what wrk prints', () => {
  expect(readWrk(output)).toEqual({ requests: 24_868, perSecond: 23_968.93 });
});

test('takes no figure from refused answers, broken connections, or no answers at all', () => {
  const refused = output.replace('Requests/sec', '  Non-2xx or 3xx responses: 18298\nRequests/sec');
  expect(() => readWrk(refused)).toThrow('wrk: Non-2xx or 3xx responses: 18298');
  const broken = output.replace('Requests/sec', '  Socket errors: connect 0, read 3, write 0, timeout 0\nRequests/sec');
  expect(() => readWrk(broken)).toThrow('wrk: Socket errors: connect 0, read 3');
  expect(() => readWrk('unable to connect to localhost:8080 Connection refused\n')).toThrow('unable to connect');
});
