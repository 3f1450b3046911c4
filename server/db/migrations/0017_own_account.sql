-- What a customer is shown of a sign-in: the kind of device, and the network address that it came from.
alter table sessions add column device text not null default '';
alter table sessions add column address text not null default '';

-- When an account was deleted: its row stays for the books, and holds nothing that says whose it was.
alter table users add column deleted_at timestamptz;

-- What a code is good for is checked by the server (server/domain/codes.ts), so that an older one can run beside a newer one.
alter table codes drop constraint codes_purpose_check;
