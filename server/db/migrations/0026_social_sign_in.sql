-- Sign-ins through a provider that a browser has begun: what the provider's answer is checked against. The first answer takes the row. State and browser are
-- stored as hashes.
create table authorization_requests (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('google', 'facebook')),
  nonce text not null,
  code_verifier text not null,
  client_state text not null,
  expires_at timestamptz not null
);
create index authorization_requests_expiry on authorization_requests (expires_at);

-- Whom a provider vouches for, until the browser that began signs in with the code. Code and browser are stored as hashes.
create table social_grants (
  code_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  email text not null,
  name text,
  expires_at timestamptz not null
);
create index social_grants_expiry on social_grants (expires_at);
